import { existsSync } from 'node:fs'
import path from 'node:path'
import { buildPage } from '@sahra/build-kit/build-page'
import { root, sharedFolder } from '@sahra/build-kit/workspace.mjs'

const platform = path.resolve(import.meta.dirname, '../..')
const sources = path.join(platform, 'page')

/**
 * Builds the page for teams, unless nothing that it is made of has changed. Resolves to false when it could not be
 * built; its errors are printed. A repository of one remote has no page.
 */
export async function buildPageForTeams(log?: (line: string) => void): Promise<boolean> {
  if (!existsSync(sources)) return true
  const page = {
    name: 'the page for teams',
    // What the page imports, with what the build is made of.
    folders: [
      sources,
      path.join(sharedFolder, 'src'),
      path.join(root, 'build-kit/src'),
      ...['page-build', 'registry/calls', 'release/shapes'].map(name => path.join(platform, 'src', name))
    ],
    packages: ['@rspack/core', 'react', 'react-dom', 'react-router-dom', 'zod'],
    script: path.join(import.meta.dirname, 'run.mjs'),
    sources,
    result: path.join(platform, 'dist/page')
  }
  return buildPage(page, log)
}
