import type { Plugin } from 'vite';

const router = /\/react-router\/dist\/development\/chunk-\w+\.mjs$/;

/**
 * React Router comes as one large module, of which the bundler keeps more than is used: making a component, and
 * giving it a name for debugging, might do something else (it does not); its warnings are for developers; and links
 * can fetch ahead for a framework that is not here.
 */
export function routerParts(): Plugin {
  return {
    name: 'router-parts',
    apply: 'build',
    transform: {
      filter: { id: router },
      handler: (code) => ({ code: lessOf(code), map: null }),
    },
  };
}

function lessOf(code: string): string {
  const pure = code
    .replace(/ = (React\d*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1')
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;');
  const still = withBody(pure, 'usePrefetchBehavior', 'return [false, null, {}];');
  return withBody(still, 'PrefetchPageLinks', 'return null;');
}

function withBody(code: string, name: string, body: string): string {
  const whole = new RegExp(`^function ${name}\\([^]*?^}$`, 'm');
  // another chunk of the router has no such function, and needs no other
  return code.replace(whole, `function ${name}() { ${body} }`);
}
