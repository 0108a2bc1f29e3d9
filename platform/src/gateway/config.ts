import { readFileSync } from 'node:fs'
import path from 'node:path'
import { trustedFile } from '../registry/local-credentials'

/** `platform/composition.json`: what this platform serves. The only place where it learns anything of the shop. */
export interface Composition {
  title: string
  language: string
  api: { entry: string; prefixes: string[] }
  public: Record<string, { env: string; fallback: string }>
}

type Env = Record<string, string | undefined>

export interface GatewayConfig {
  port: number
  host: string
  registry: string
  /** Unix socket or `http://host:port` of the api. */
  api: string
  mediaDir: string
  /** Where this gateway keeps what it must not lose: its copy of the live plan. */
  snapshotDir: string
  /** File of the public keys whose releases may run. */
  trustedKeysFile: string
  /** Folder for what browsers report. */
  beaconDir: string
  /** Unix socket or `http://host:port` of the registry's server. */
  registryTarget: string
  channel: string
  /** Parent domain of the previews: `<name>.<previewHost>` is one. */
  previewHost: string
  title: string
  language: string
  prefixes: string[]
  /** Whether pages that allow it are rendered ahead; `RENDER=off` leaves it all to browsers. */
  render: boolean
  /** Handed to every page as it is. */
  public: Record<string, string>
  /** Addresses of the proxies in front of us, whose X-Forwarded-* is believed. */
  trustProxy: string[]
}

/** `COMPOSITION` names another file to be served by. */
export const readComposition = (env: Env = process.env): Composition =>
  JSON.parse(
    readFileSync(env['COMPOSITION'] ?? path.join(import.meta.dirname, '../../composition.json'), 'utf8')
  ) as Composition

export function readGatewayConfig(env: Env = process.env, composition = readComposition(env)): GatewayConfig {
  const registryDir = env['REGISTRY_DIR']
  const dataDir = path.resolve(env['DATA_DIR'] ?? (registryDir ? path.dirname(registryDir) : '.data'))
  return {
    port: Number(env['PORT'] ?? 3000),
    host: env['HOST'] ?? '0.0.0.0',
    registry: registryDir ?? path.join(dataDir, 'registry'),
    api: env['API_TARGET'] ?? 'http://127.0.0.1:3001',
    mediaDir: path.resolve(env['MEDIA_DIR'] ?? '.cache/media'),
    snapshotDir: path.join(dataDir, 'gateway'),
    trustedKeysFile: trustedFile(dataDir),
    beaconDir: path.join(dataDir, 'beacons'),
    registryTarget: env['REGISTRY_TARGET'] ?? path.join(dataDir, 'registry.sock'),
    channel: 'production',
    previewHost: (env['PREVIEW_HOST'] ?? 'preview.localhost').toLowerCase(),
    title: composition.title,
    language: composition.language,
    prefixes: composition.api.prefixes,
    render: env['RENDER'] !== 'off',
    public: Object.fromEntries(
      Object.entries(composition.public).map(([name, { env: variable, fallback }]) => [
        name,
        env[variable] ?? fallback
      ])
    ),
    trustProxy: (env['TRUST_PROXY'] ?? '')
      .split(',')
      .map(address => address.trim())
      .filter(Boolean)
  }
}
