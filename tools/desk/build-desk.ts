import { existsSync } from 'node:fs'
import path from 'node:path'
import { buildPage } from '../../build-kit/src/build-page'
import { root } from '../../build-kit/src/layout.mjs'

const sources = path.join(root, 'desk')

/** Whether what the desk is built from is installed: `npm start` installs what a shop needs to run, and no more (C345). */
export function isDeskInstalled(): boolean {
  return existsSync(sources) && existsSync(path.join(root, 'node_modules/react-admin/package.json'))
}

/**
 * Builds the desk, unless nothing that it is made of has changed. Resolves to false when it could not be built; its
 * errors are printed.
 */
export const buildDesk = (log?: (line: string) => void): Promise<boolean> =>
  buildPage(
    {
      name: 'the desk',
      folders: [
        path.join(sources, 'src'),
        path.join(root, 'shared/src'),
        path.join(root, 'tools/desk'),
        path.join(root, 'build-kit/src')
      ],
      packages: [
        '@rspack/core',
        'react',
        'react-dom',
        'react-admin',
        '@mui/material',
        '@simplewebauthn/browser'
      ],
      script: path.join(root, 'tools/desk/run.mjs'),
      sources: path.join(sources, 'src'),
      result: path.join(sources, 'dist')
    },
    log
  )
