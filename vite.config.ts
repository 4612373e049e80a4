import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // The licenses of bundled code require their copyright notices.
  build: { assetsInlineLimit: 0, reportCompressedSize: false, license: { fileName: 'licenses.txt' } },
  worker: { format: 'es' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Staff screens share many small modules, and each would be a separate request.
            codeSplitting: {
              groups: [
                {
                  name: 'library',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 1,
                },
                // Screens load these packages only with a form or a comparison of versions.
                { name: 'forms', test: /node_modules[\\/](react-hook-form|@hookform|diff)[\\/]/, priority: 1 },
                { name: 'shared', test: /[\\/](app|node_modules)[\\/]/, minShareCount: 6 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: './app/page-handler.ts' }, minify: command === 'build' },
      // Removes React's development build from the bundle.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      // The server starts faster from one file. Packages with native code stay in node_modules.
      resolve: command === 'build' ? { noExternal: true, external: ['sharp', '@takumi-rs/core'] } : {},
    },
  },
}))
