import path from 'node:path'

type Env = Record<string, string | undefined>

export interface RegistryConfig {
  dataDir: string
  folder: string
  /** Unix socket or `http://host:port` to listen on. */
  target: string
  /** The api that smoke tests use. */
  api: string
  mediaDir: string
  /** Browser for the smoke tests: a path, empty for one of the system, `off` for none. */
  chromium: string
  /** Parent domain of the previews. */
  previewHost: string
  /** Where the gateways write what browsers report. */
  beaconDir: string
  /** The environment of a check: no secret of the registry. */
  checkEnv: Env
}

const CHECK_ENV = ['PATH', 'HOME', 'TMPDIR', 'COMPOSITION', 'FONTCONFIG_PATH', 'LD_LIBRARY_PATH']

export function readRegistryConfig(env: Env = process.env): RegistryConfig {
  const dataDir = path.resolve(env['DATA_DIR']?.trim() || '.data')
  return {
    dataDir,
    folder: env['REGISTRY_DIR'] ?? path.join(dataDir, 'registry'),
    target: env['REGISTRY_TARGET'] ?? path.join(dataDir, 'registry.sock'),
    api: env['API_TARGET'] ?? 'http://127.0.0.1:3001',
    mediaDir: path.resolve(env['MEDIA_DIR'] ?? '.cache/media'),
    chromium: env['CHROMIUM'] ?? '',
    previewHost: (env['PREVIEW_HOST'] ?? 'preview.localhost').toLowerCase(),
    beaconDir: path.join(dataDir, 'beacons'),
    checkEnv: Object.fromEntries(CHECK_ENV.map(name => [name, env[name]]))
  }
}
