import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { createChunkGroups } from './scripts/website-build/chunk-groups.ts'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: { '@supabase/realtime-js': join(import.meta.dirname, 'app/lib/browser/no-realtime.ts') } },
  // Copyright notices have to go with the code that is built in.
  build: { assetsInlineLimit: 0, reportCompressedSize: false, license: { fileName: 'licenses.txt' } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: createChunkGroups() },
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
