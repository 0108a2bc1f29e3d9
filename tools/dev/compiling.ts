import rspackCore, { type Compiler, type Stats, type Watching } from '@rspack/core'
import path from 'node:path'
import type { RemoteDeclaration } from '@sahra/shared/contract/remote'
import { developmentConfig } from '../../build-kit/src/development.mjs'
import type { Language } from './language'

const ignored = /node_modules|[\\/]dist[\\/]/
/** Debounce: most editors truncate a file before they write it. */
const DEBOUNCE_MS = 40

/** Result of a compilation. */
export type CompileResult =
  | { kind: 'built'; hash: string; changed: string[]; milliseconds: number }
  | { kind: 'failed'; errors: string[] }

export interface Compilation {
  remote: RemoteDeclaration
  container: string
  hot: boolean
  /** Whether the texts are those of the language that was asked for: the remote may lack it. */
  isTranslated: boolean
  close: () => Promise<void>
}

interface CompileOptions {
  app: string
  folder: string
  /** Output folder. */
  out: string
  hot: boolean
  language: Language
}

/** Compiles one remote in watch mode; resolves after the first compilation, successful or not. */
export async function compile(
  { app, folder, out, hot, language }: CompileOptions,
  onResult: (result: CompileResult) => void
): Promise<Compilation> {
  const { config, remote, container, isTranslated } = await developmentConfig({
    app,
    folder,
    out,
    hot,
    language
  })
  const compiler = rspackCore.rspack(config)
  let watching: Watching | undefined
  await new Promise<void>(resolve => {
    watching = compiler.watch({ ignored, aggregateTimeout: DEBOUNCE_MS }, (error, stats) => {
      onResult(resultOf(error, stats, compiler, folder))
      resolve()
    })
  })
  return {
    remote: remote as RemoteDeclaration,
    container,
    hot,
    isTranslated,
    close: () => new Promise(resolve => (watching ? watching.close(() => resolve()) : resolve()))
  }
}

function resultOf(
  error: Error | null,
  stats: Stats | undefined,
  compiler: Compiler,
  folder: string
): CompileResult {
  if (error || !stats) return { kind: 'failed', errors: [error?.message ?? 'nothing was compiled'] }
  if (stats.hasErrors()) return { kind: 'failed', errors: errorsOf(stats) }
  const changed = [...(compiler.modifiedFiles ?? [])]
    .map(file => path.relative(folder, file))
    .filter(file => !file.startsWith('..') && path.extname(file) !== '')
  const milliseconds = (stats.endTime ?? 0) - (stats.startTime ?? 0)
  return { kind: 'built', hash: stats.hash ?? '', changed, milliseconds }
}

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

function errorsOf(stats: Stats): string[] {
  const { errors = [] } = stats.toJson({ all: false, errors: true })
  return errors.map(({ message, moduleName }) =>
    `${moduleName ? `${moduleName}\n` : ''}${message}`.replace(colours, '').trim()
  )
}
