import { execFile, spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { root } from '../../build-kit/src/layout.mjs'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import type { TryConfig } from './config'

const exec = promisify(execFile)
/** Of the names of containers and pods. */
const PREFIX = 'sahra-try-'
/** As in the manifests of Kubernetes: `terminationGracePeriodSeconds`. */
const STOP_S = 30
const MAX_OUTPUT = 16 * 1024 * 1024

/** How a server is run; started again it gets the same. */
export interface Container {
  name: string
  image: string
  /** Program in the image with its arguments. */
  command: string[]
  env: Record<string, string>
  /** `<folder>:<folder in the container>` */
  mounts?: string[]
}

/** podman or docker. Containers share the network of the machine. */
export class Engine {
  readonly prefix = PREFIX
  readonly #names = new Set<string>()
  readonly #pods = new Set<string>()

  constructor(private readonly config: TryConfig) {}

  /** Builds an image from deploy/Dockerfile, with the builder's output on stderr. Throws `CliError`. */
  async build(tag: string, target: string): Promise<void> {
    const { build, baseImage } = this.config
    const options = [
      ...['--target', target],
      ...(baseImage ? ['--build-arg', `BASE_IMAGE=${baseImage}`] : [])
    ]
    const [program = '', ...args] = [...build, '--file', 'deploy/Dockerfile', '--tag', tag, ...options, '.']
    const code = await new Promise(resolve => {
      spawn(program, args, { cwd: root, stdio: ['ignore', 2, 2] })
        .on('error', error => resolve(error.message))
        .on('close', resolve)
    })
    if (code !== 0) throw new CliError(`The image ${tag} could not be built: ${String(code)}.`)
  }

  /** Starts a container as the manifests do: read-only, without capabilities, not as root. */
  async start(container: Container): Promise<void> {
    await this.#call(['run', '--detach', ...this.#optionsOf(container)])
  }

  /** Runs a container until it ends. Returns its output. Throws `CliError` when it fails. */
  async runToEnd(container: Container): Promise<string> {
    const output = await this.#call(['run', ...this.#optionsOf(container)])
    await this.#remove(container.name)
    return output
  }

  #optionsOf({ name, image, command, env, mounts = [] }: Container): string[] {
    this.#names.add(name)
    return [
      ...['--name', PREFIX + name, '--network', 'host', '--read-only', '--tmpfs', '/tmp'],
      ...['--cap-drop', 'ALL', '--security-opt', 'no-new-privileges', ...this.config.runOptions],
      ...Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
      ...mounts.flatMap(mount => ['--volume', mount]),
      image,
      ...command
    ]
  }

  /** Runs a program in a running container. Returns its output. */
  async run(name: string, command: string[]): Promise<string> {
    return this.#call(['exec', PREFIX + name, ...command])
  }

  /** Sends SIGTERM and waits. Returns the exit code; 137: it was killed. */
  async stop(name: string): Promise<number> {
    await this.#call(['stop', '--time', String(STOP_S), PREFIX + name])
    const code = Number(await this.#call(['inspect', '--format', '{{.State.ExitCode}}', PREFIX + name]))
    await this.#remove(name)
    return code
  }

  /** Returns the resident memory of all processes of a container, in MiB. */
  async memory(name: string): Promise<number> {
    const pid = Number(await this.#call(['inspect', '--format', '{{.State.Pid}}', PREFIX + name]))
    return memoryOf(pid)
  }

  /** Returns the size of an image in MB. */
  async size(image: string): Promise<number> {
    return Math.round(Number(await this.#call(['image', 'inspect', '--format', '{{.Size}}', image])) / 1e6)
  }

  /** Returns the last lines that a container has logged. */
  async log(name: string): Promise<string> {
    const { stdout, stderr } = await this.#exec(['logs', '--tail', '15', PREFIX + name])
    return `${stdout}${stderr}`.trim()
  }

  /** podman only. */
  async createNetwork({
    name,
    subnet,
    gateway
  }: Record<'name' | 'subnet' | 'gateway', string>): Promise<void> {
    await this.#call(['network', 'create', '--subnet', subnet, '--gateway', gateway, name])
  }

  async removeNetwork(name: string): Promise<void> {
    await this.#call(['network', 'rm', '--force', name])
  }

  /** Runs a pod from a manifest, with podman. Returns its address. Throws `CliError`. */
  async play(name: string, file: string, network: string): Promise<string> {
    this.#pods.add(name)
    await this.#call(['kube', 'play', '--network', network, file])
    const infra = await this.#call(['pod', 'inspect', '--format', '{{.InfraContainerID}}', PREFIX + name])
    return this.#call([
      ...['inspect', '--format', '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}', infra]
    ])
  }

  /** Waits until the containers of a pod have ended. Throws `CliError` when one has failed. */
  async waitForEnd(pod: string): Promise<void> {
    const listed = await this.#call([
      'ps',
      '--all',
      '--filter',
      `pod=${PREFIX}${pod}`,
      '--format',
      '{{.Names}}'
    ])
    const containers = listed.split('\n').filter(name => name.startsWith(PREFIX))
    const codes = (await this.#call(['wait', ...containers])).split('\n')
    const failed = containers.find((_, index) => codes[index] !== '0')
    if (failed)
      throw new CliError(`${failed} failed. It logged:\n${await this.log(failed.slice(PREFIX.length))}`)
  }

  /** Removes all containers and pods that it has started. */
  async removeAll(): Promise<void> {
    await Promise.all([...this.#names].map(name => this.#remove(name)))
    for (const pod of this.#pods)
      await this.#exec(['pod', 'rm', '--force', '--time', '5', PREFIX + pod]).catch(() => undefined)
  }

  async #remove(name: string): Promise<void> {
    await this.#exec(['rm', '--force', '--volumes', PREFIX + name]).catch(() => undefined)
    this.#names.delete(name)
  }

  async #call(args: string[]): Promise<string> {
    try {
      return (await this.#exec(args)).stdout.trim()
    } catch (error) {
      const { stderr, message } = error as Error & { stderr?: string }
      throw new CliError(`${args[0]} failed: ${(stderr?.trim() || message).split('\n').slice(-3).join(' ')}`)
    }
  }

  #exec(args: string[]) {
    const [program = '', ...options] = this.config.engine
    return exec(program, [...options, ...args], { maxBuffer: MAX_OUTPUT })
  }
}

/** Linux only: proportional memory counts shared pages once. */
async function memoryOf(pid: number): Promise<number> {
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
  const own = Number(/^Pss:\s+(\d+)/m.exec(await read('smaps_rollup'))?.[1] ?? 0) / 1024
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const children = await Promise.all(threads.map(thread => read(`task/${thread}/children`)))
  const all = await Promise.all(
    children
      .join(' ')
      .split(/\s+/)
      .filter(Boolean)
      .map(child => memoryOf(Number(child)))
  )
  return all.reduce((sum, value) => sum + value, Math.round(own))
}
