import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface SourceFile {
  /** Relative to the repository root, with forward slashes. */
  path: string
  text: string
}

const extensions = new Set(['.ts', '.tsx', '.mjs', '.cjs', '.js', '.css', '.sql', '.md', '.yaml', '.yml'])
const skipped = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report'])
/** The patterns here, and the samples in their test, look like citations. */
const self = 'tools/requirements'

/** Returns every text file of the repository that can cite a requirement, sorted by path. */
export function sourceFiles(root: string): SourceFile[] {
  const files: SourceFile[] = []
  const visit = (folder: string): void => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const file = path.posix.join(folder, entry.name)
      if (entry.isDirectory()) {
        if (!skipped.has(entry.name) && !entry.name.startsWith('.') && file !== self) visit(file)
      } else if (extensions.has(path.extname(entry.name)))
        files.push({ path: file, text: readFileSync(path.join(root, file), 'utf8') })
    }
  }
  visit('')
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}
