import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Database } from '@sahra/server-kit/database/database'
import { programOf } from '@sahra/server-kit/server/program'
import { type Config, ConfigError } from '../server/config/config'
import type { ShopConfig } from '../server/config/shop-config'
import { seedText } from './seed.text'

export type SeedConfig = Pick<Config, 'seed' | 'production'> & ShopConfig

/** An invented shop that an empty database is filled with, and its pictures. */
export interface ShopSeed {
  /** Folder of the masters of its pictures. */
  masters: string
  listProductIds: () => string[]
  /** Fills a database without products; one that it has filled before gets what came later. */
  fill: (db: Database, config: SeedConfig, report: (line: string) => void) => Promise<void>
}

/** Exports a `demo`. The api is deployed with it or without: it is loaded by this name where SEED asks for it. */
const MODULE = path.resolve(import.meta.dirname, '../../../demo/src/demo.ts')

/** Returns what SEED names; undefined for `none`. Throws `ConfigError` when it is not there. */
export async function findSeed(seed: Config['seed'], source = MODULE): Promise<ShopSeed | undefined> {
  if (seed === 'none') return undefined
  const { file } = programOf(source)
  if (!existsSync(file)) throw new ConfigError(seedText.missing(seed, file))
  const { demo } = (await import(pathToFileURL(file).href)) as { demo: ShopSeed }
  return demo
}
