import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // Copyright notices have to go with the code that is built in.
  build: { assetsInlineLimit: 0, reportCompressedSize: false, license: { fileName: 'licenses.txt' } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Account and staff screens share many small modules, each of which would be a request.
            codeSplitting: {
              groups: [
                {
                  name: 'library',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 1,
                },
                // No form and no comparison of versions is open at first.
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
      // React decides by this which of its two forms is used; known while building, the other is left out.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      // One file for the server: it starts faster than hundreds of small ones.
      // What has machine code beside its own stays where it was installed.
      resolve: command === 'build' ? { noExternal: true, external: ['sharp', '@takumi-rs/core'] } : {},
    },
  },
}))
