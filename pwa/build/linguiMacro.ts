import { transformAsync } from '@babel/core';
import type { Plugin } from 'vite';

const usesMacro = /@lingui\/(?:react|core)\/macro/;

export function linguiMacro(): Plugin {
  return {
    name: 'lingui-macro',
    enforce: 'pre',
    async transform(code, moduleId) {
      const file = moduleId.split('?', 1)[0] ?? '';
      if (!/\.tsx?$/.test(file) || file.includes('node_modules') || !usesMacro.test(code)) return null;
      const result = await transformAsync(code, {
        filename: file,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: ['typescript', 'jsx'] },
        plugins: ['@lingui/babel-plugin-lingui-macro'],
      });
      return result?.code ? { code: result.code, map: result.map } : null;
    },
  };
}
