import { existsSync } from 'node:fs'
import path from 'node:path'
import { demoConfigOf, type DemoConfig } from '../demo-api/demo-config'
import { readComposition } from '../gateway/http/config'
import { readDrainMs } from '@sahra/server-kit/server/drain'
import { readStoreConfig, type StoreConfig } from '../store/config'

type Env = Record<string, string | undefined>

export interface PreviewApisConfig {
  /** Unix socket or `http://host:port` to listen on. */
  target: string
  /** Where the records of the previews are. */
  store: StoreConfig
  /** Folder of the previews' data. */
  folder: string
  demo: DemoConfig
  /** Folder whose copy each new preview starts with that names no other; undefined: the seed. */
  snapshot: string | undefined
  /** Folder of the snapshots that a preview can name. */
  snapshots: string
  /** Apis that run at the same time. */
  maxRunning: number
  /** Milliseconds without a request after which an api stops. */
  idleMs: number
  /** Milliseconds for which a closing server still accepts connections. */
  drainMs: number
}

/** Throws when a setting is invalid, in one line. */
export function readPreviewApisConfig(env: Env = process.env): PreviewApisConfig {
  const dataDir = path.resolve(env['DATA_DIR']?.trim() || '.data')
  const demo = demoConfigOf(readComposition(env).api, dataDir, env)
  if (!demo) throw new Error('The composition says nothing of an api with demo data (api.demo).')
  const snapshot = env['PREVIEW_SNAPSHOT']?.trim()
  if (snapshot && !existsSync(snapshot)) throw new Error(`PREVIEW_SNAPSHOT: there is no folder ${snapshot}.`)
  return {
    target: env['PREVIEW_API_TARGET'] ?? path.join(dataDir, 'preview-api.sock'),
    store: readStoreConfig(dataDir, env),
    folder: path.resolve(env['PREVIEW_DATA_DIR']?.trim() || path.join(dataDir, 'previews')),
    demo,
    snapshot: snapshot ? path.resolve(snapshot) : undefined,
    snapshots: path.resolve(env['PREVIEW_SNAPSHOTS']?.trim() || path.join(dataDir, 'snapshots')),
    maxRunning: wholeNumber('PREVIEW_API_MAX', env['PREVIEW_API_MAX'], 3),
    idleMs: wholeNumber('PREVIEW_API_IDLE_MIN', env['PREVIEW_API_IDLE_MIN'], 10) * 60_000,
    drainMs: readDrainMs(env)
  }
}

function wholeNumber(name: string, text: string | undefined, fallback: number): number {
  if (!text?.trim()) return fallback
  if (/^\d{1,4}$/.test(text) && +text >= 1) return +text
  throw new Error(`${name} must be a whole number from 1 to 9999, not “${text}”.`)
}
