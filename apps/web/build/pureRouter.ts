import type { Plugin } from 'vite';

/**
 * React Router names its components after making them, which a bundler must take for an effect: all of them stay, with what only
 * the framework mode needs. Without the names, and with the makers marked as pure, what nobody uses goes.
 */
export const pureRouter: Plugin = {
  name: 'pure-router',
  apply: 'build',
  transform(code, id) {
    if (!/\/react-router\/dist\//.test(id)) return null;
    return (
      code
        // Nothing of ours measures the router from inside.
        .replace(/\b(?:init|opts\?)\.instrumentations\b(?= *\))/g, 'false')
        .replace(/(?<== )consumeInstrumentationClientResultMetaReceiver\(router\)/g, 'undefined')
        .replace(/\bopts\?\.instrumentationNavigateMetaReceiver\b/g, 'false')
        .replace(/^\w+\.displayName = .*$/gm, '')
        .replace(/= (React\$1\.(?:forwardRef|createContext|memo|lazy)\()/g, '= /* @__PURE__ */ $1')
    );
  },
};
