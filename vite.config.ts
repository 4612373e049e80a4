import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    ssr: {
      build: { rollupOptions: { input: './app/page-handler.ts' } },
      // One file for the server: it starts faster than hundreds of small ones.
      resolve: { noExternal: true },
    },
  },
})
