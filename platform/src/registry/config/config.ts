import path from 'node:path'
import { demoConfigOf, type DemoConfig } from '../../demo-api/demo-config'
import { readComposition, type Composition } from '../../gateway/http/config'
import { readDrainMs } from '@sahra/server-kit/server/drain'
import { withSecretFiles } from '@sahra/server-kit/server/secret-files'
import { readStoreConfig, type StoreConfig } from '../../store/config'

type Env = Record<string, string | undefined>

export interface RegistryConfig {
  dataDir: string
  store: StoreConfig
  /** Unix socket or `http://host:port` to listen on. */
  target: string
  /** The throw-away apis that smoke tests use; undefined when the composition has no demo data. */
  demo: DemoConfig | undefined
  composition: Composition
  mediaDir: string
  /** Address of the running api's OpenAPI document; undefined where the composition names none. */
  apiDescription: string | undefined
  /** Browser for the smoke tests: a path, empty for one of the system, `off` for none. */
  chromium: string
  /** Parent domain of the previews. */
  previewHost: string
  /** Origin of the shop; empty where the page for teams has no host of its own, undefined when unknown. */
  shop: string | undefined
  /** Whether this machine builds and signs releases itself: `npm start`. */
  isLocal: boolean
  /** The environment of a check: no secret of the registry. */
  checkEnv: Env
  /** Milliseconds for which a closing server still accepts connections. */
  drainMs: number
}

const CHECK_ENV = ['PATH', 'HOME', 'TMPDIR', 'COMPOSITION', 'FONTCONFIG_PATH', 'LD_LIBRARY_PATH']

/** Throws when a setting is invalid, in one line. */
export function readRegistryConfig(env: Env = process.env): RegistryConfig {
  const dataDir = path.resolve(env['DATA_DIR']?.trim() || '.data')
  const composition = readComposition(env)
  return {
    dataDir,
    store: readStoreConfig(dataDir, env),
    target: env['REGISTRY_TARGET'] ?? path.join(dataDir, 'registry.sock'),
    demo: demoConfigOf(composition.api, dataDir, env),
    composition,
    mediaDir: path.resolve(env['MEDIA_DIR']?.trim() || path.join(dataDir, 'media')),
    apiDescription: apiDescriptionOf(composition, env),
    chromium: env['CHROMIUM'] ?? '',
    previewHost: (env['PREVIEW_HOST'] ?? 'preview.localhost').toLowerCase(),
    shop: env['PLATFORM_HOST']?.trim() ? env['PUBLIC_URL']?.trim().replace(/\/+$/, '') || undefined : '',
    isLocal: env['REGISTRY_LOCAL'] === '1',
    checkEnv: Object.fromEntries(CHECK_ENV.map(name => [name, env[name]])),
    drainMs: readDrainMs(env)
  }
}

/** At the address of the shop: no network leads from a registry to the api, since checks run candidates. */
function apiDescriptionOf({ api: { description } }: Composition, env: Env): string | undefined {
  const shop = env['PUBLIC_URL']?.trim() || `http://localhost:${env['PORT']?.trim() || 3000}`
  return env['API_DESCRIPTION']?.trim() || (description && shop.replace(/\/+$/, '') + description)
}

/** Where the commands of a machine find its records. As in `npm start`, the platform may be in the shop's database. */
export function readCommandConfig(
  dataDir: string | undefined,
  env: Env = process.env
): StoreConfig & { dataDir: string } {
  dataDir ??= path.resolve(env['DATA_DIR']?.trim() || '.data')
  const settings = withSecretFiles(env)
  const PLATFORM_DATABASE_URL = settings['PLATFORM_DATABASE_URL']?.trim() || settings['DATABASE_URL']
  return { dataDir, ...readStoreConfig(dataDir, { ...settings, PLATFORM_DATABASE_URL }) }
}
