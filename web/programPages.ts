import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Asked by `enter` as soon as it runs; without the token nobody has yet. */
const FIRST_CALL = '/api/sign-in';
/** Besides the entry, which the page names itself. */
const PRELOADED = ['start', 'home'];

/**
 * Writes two pages: `index.html`, which has the browser fetch the whole program at once instead of one import after the
 * other, and `signed-in.html`, where a sign-in comes back: often in a window that closes again before it needs any of it.
 */
export function programPages(): Plugin {
  let plain = '';
  return {
    name: 'program-pages',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        plain = html;
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const program = PRELOADED.flatMap((name) => chunks.filter((chunk) => chunk.name === name));
        const styles = program.flatMap(({ viteMetadata }) => [...viteMetadata?.importedCss ?? []]);
        const scripts = new Set(program.flatMap(({ fileName, imports }) => [fileName, ...imports]));
        const unnamed = [...scripts].filter((file) => !html.includes(file));
        return [preload(FIRST_CALL, 'fetch'), ...unnamed.map(modulePreload), ...styles.map((file) => preload(`/${file}`, 'style'))];
      },
    },
    generateBundle: {
      order: 'post',
      handler() {
        this.emitFile({ type: 'asset', fileName: 'signed-in.html', source: plain });
      },
    },
  };
}

function preload(href: string, as: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel: 'preload', href, as, crossorigin: true }, injectTo: 'head' };
}

function modulePreload(file: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel: 'modulepreload', href: `/${file}`, crossorigin: true }, injectTo: 'head' };
}
