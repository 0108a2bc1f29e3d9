import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../build-kit/src/layout.mjs'
import { environment } from '../checks/config'
import type { Library, Update } from './candidates'

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\0')
    .filter(Boolean)

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
type Manifest = { [kind in (typeof kinds)[number]]?: Record<string, string> }

const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8')) as Manifest

/** A copy of the tracked files of this repository in which versions of libraries are tried. */
export class Copy {
  /** As they are at the start, whatever changes here during the hours of a run. */
  readonly #manifests: [file: string, manifest: Manifest][]
  readonly #lock = readFileSync(path.join(root, 'package-lock.json'))

  constructor(readonly folder: string) {
    for (const file of git('ls-files', '-z').filter(name => existsSync(path.join(root, name)))) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      cpSync(path.join(root, file), path.join(folder, file))
    }
    this.#manifests = git('ls-files', '-z', 'package.json', '*/package.json')
      // Templates name no version that npm installs here.
      .filter(file => file.split('/').length <= 2)
      .map(file => [file, readManifest(path.join(folder, file))])
  }

  /** The libraries that the manifests name with an exact version; aliases and workspaces are none. */
  libraries(): Library[] {
    const found = new Map<string, Library>()
    for (const [, manifest] of this.#manifests)
      for (const kind of kinds)
        for (const [name, version] of Object.entries(manifest[kind] ?? {}))
          if (!name.startsWith('@sahra/') && /^\d/.test(version)) found.set(name, { name, version })
    return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  /** Names these versions in the manifests, beside the lock file of this repository. */
  write(updates: readonly Update[]): void {
    writeFileSync(path.join(this.folder, 'package-lock.json'), this.#lock)
    for (const [file, original] of this.#manifests) {
      const manifest = structuredClone(original)
      for (const kind of kinds)
        for (const { name, to } of updates) if (manifest[kind]?.[name]) manifest[kind][name] = to
      writeFileSync(path.join(this.folder, file), `${JSON.stringify(manifest, null, 2)}\n`)
    }
  }

  lockFile(): unknown {
    return JSON.parse(readFileSync(path.join(this.folder, 'package-lock.json'), 'utf8'))
  }

  /** Runs a program in the copy and prints its lines; resolves to its exit code and its output. */
  run(
    program: string,
    args: string[],
    env: Record<string, string> = {}
  ): Promise<{ code: number; output: string }> {
    return new Promise(resolve => {
      const child = spawn(program, args, {
        cwd: this.folder,
        env: { ...outerEnvironment(), ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        shell: process.platform === 'win32'
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          output += chunk.toString()
          process.stderr.write(chunk)
        })
      child.once('error', error => resolve({ code: 1, output: error.message }))
      child.once('close', code => resolve({ code: code ?? 1, output }))
    })
  }
}

/** Without what npm tells the programs of this repository: the npm of the copy would take it for its own. */
const outerEnvironment = (): Record<string, string> =>
  Object.fromEntries(Object.entries(environment()).filter(([name]) => !/^npm_|^INIT_CWD$/i.test(name)))
