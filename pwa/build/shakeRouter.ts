import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out React Router's unused components (Form, ScrollRestoration and what they need, 1.2 kB
 * compressed): calls of `forwardRef` and assignments of `displayName` count as side effects unless marked or removed.
 */
export const shakeRouter = (): Plugin => ({
  name: 'shake-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production\// },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (React\w*\.forwardRef\()/g, '= /* @__PURE__ */ $1'),
  },
});
