import path from 'node:path'
import { federation } from '@module-federation/vite'
import { defineConfig } from 'vite'

const page = path.join(import.meta.dirname, 'src/gifts.page.js')
const provided = { import: /** @type {const} */ (false), singleton: true }

/** A remote as Vite builds it, without the preset: the container, its manifest and two shared packages. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  build: { target: 'es2022', modulePreload: false, rollupOptions: { input: page } },
  plugins: [
    federation({
      name: 'gifts_by_vite',
      filename: 'remoteEntry.js',
      varFilename: 'varRemoteEntry.js',
      manifest: true,
      exposes: { './gifts': page },
      shared: {
        react: { ...provided, requiredVersion: '^19.3.1' }
      },
      dts: false
    })
  ]
})
