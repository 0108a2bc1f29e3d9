import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { serviceSettingsOf, type ServiceSettings } from './service-settings'
import { statusSettings, type StatusSettings } from './status-settings'
import { demoComposition } from '../../demo-api/demo-config'
import { readDrainMs } from '@sahra/server-kit/server/drain'
import { readStoreConfig, type StoreConfig } from '../../store/config'

/**
 * Path of the api that has the site's own title and description, `?lang=` for a further language, and the fields in its
 * response that hold them; `setting`: the public setting that pages read the title from.
 */
const site = z.object({
  path: z.string(),
  title: z.string(),
  description: z.string(),
  setting: z.string(),
  /** Where the api has the owner's own pictures, and the fields with their versions. */
  pictures: z.object({ path: z.string(), icon: z.string(), share: z.string() }).optional()
})

/** What services of remotes get. */
const ofServices = z.object({
  /** Path that says who sends a request: `{ subject }`, in the name that `?service=` knows them by, or null. */
  subject: z.string(),
  /** Headers of a page that are passed on, beside those of HTTP. */
  headers: z.array(z.string())
})

const composition = z.object({
  title: z.string(),
  language: z.string(),
  /** CSS colour of the browser's own bars. */
  themeColor: z.string().optional(),
  api: z.object({
    entry: z.string(),
    prefixes: z.array(z.string()),
    /** Paths that take a file as their body. */
    uploads: z.array(z.string()).optional(),
    /** The variable that names the host all of whose paths are the api's, but for pictures. */
    host: z.object({ env: z.string(), fallback: z.string() }).optional(),
    /** Path before the file of a picture, which the api makes when the store does not have it. */
    media: z.string().optional(),
    /** Path of its OpenAPI document. */
    description: z.string().optional(),
    /** Path that lists what has changed: `{ since, everything, ids }`, after the call that returned `?since=`. */
    changes: z.string().optional(),
    services: ofServices.optional(),
    site: site.optional(),
    status: statusSettings.optional(),
    demo: demoComposition.optional()
  }),
  /** Name of a public setting → the variable that sets it. */
  public: z.record(z.string(), z.object({ env: z.string(), fallback: z.string() }))
})
/** `platform/composition.json`: what this platform serves; all that the platform knows about the shop. */
export type Composition = z.infer<typeof composition>

type Env = Record<string, string | undefined>

export interface GatewayConfig extends ServiceSettings {
  port: number
  host: string
  store: StoreConfig
  /** Unix socket or `http://host:port` of the api. */
  api: string
  /** Unix socket or `http://host:port` of the apis of the previews. */
  previewApi: string
  /** Folder of the pictures, where there is no bucket. */
  mediaDir: string
  /** Path of the api before the file of a picture; undefined: it makes none. */
  mediaPath: string | undefined
  /** Folder of the snapshot of the live plan. */
  snapshotDir: string
  dataDir: string
  /** File of the public keys whose releases are trusted; undefined: those of the platform's records. */
  trustedKeysFile: string | undefined
  /** Unix socket or `http://host:port` of the registry's server. */
  registryTarget: string
  channel: string
  /** Development tools in production's pages: on a developer's machine, never in a deployment (SEC-64). */
  inspect: boolean
  /** Domain of the previews: `<name>.<previewHost>`. */
  previewHost: string
  /** The only host of the page for teams, which serves nothing else; empty: every host of production. */
  platformHost: string
  /** The host all of whose paths are the api's; empty: none. */
  apiHost: string
  /** Folder of the built page for teams. */
  pageDir: string
  /** Further host names under which the site is served, besides those of PUBLIC_URL and the previews. */
  allowedHosts: string[]
  title: string
  language: string
  /** Further languages of the shop, each below its own path: `/ar`. */
  languages: string[]
  themeColor: string | undefined
  prefixes: string[]
  /** Paths of the api that take a file as their body. */
  uploads: string[]
  /** Path of the api that lists what has changed; undefined: it has none. */
  changesPath: string | undefined
  /** What services get of the api and of pages; undefined: they know visitors alone. */
  ofServices: z.infer<typeof ofServices> | undefined
  /** Where the api has the site's own title; undefined: `title` is the only one. */
  site: z.infer<typeof site> | undefined
  /** What the status page says of the api; undefined: there is no such page. */
  status: StatusSettings | undefined
  /** Renders pages on the server that declare it; off with `RENDER=off`. */
  render: boolean
  /** Milliseconds after which a page that was never rendered is sent without content. */
  renderTimeoutMs: number
  /** Settings that every page gets. */
  public: Record<string, string>
  /** Addresses and networks (10.0.0.0/8) of proxies whose X-Forwarded-* headers are trusted. */
  trustProxy: string[]
  /** Milliseconds for which a closing server still accepts connections. */
  drainMs: number
}

/** `COMPOSITION` names another file. Throws when the file is malformed. */
export const readComposition = (env: Env = process.env): Composition =>
  composition.parse(
    JSON.parse(
      readFileSync(env['COMPOSITION'] ?? path.join(import.meta.dirname, '../../../composition.json'), 'utf8')
    )
  )

function renderTimeout(text = '15000'): number {
  if (/^\d{3,5}$/.test(text) && +text >= 100 && +text <= 60_000) return +text
  throw new Error(`RENDER_TIMEOUT_MS must be a whole number from 100 to 60000, not “${text}”.`)
}

/** The first is the composition's language, whose addresses have no prefix. */
function furtherLanguages(text: string | undefined, first: string): string[] {
  const languages = text?.trim() ? listOf(text) : [first]
  const isValid = languages[0] === first && languages.every(language => /^[a-z]{2}$/.test(language))
  if (!isValid)
    throw new Error(`LANGUAGES must be a list like ${first},ar that begins with ${first}, not “${text}”.`)
  return [...new Set(languages.slice(1))].filter(language => language !== first)
}

/** The names are made here: the first Intl.DisplayNames of a page takes 25 ms of a visitor's processor. */
const languageSettings = (codes: string[]) => ({
  languages: codes.join(),
  languageNames: codes
    .map(code => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code)
    .join()
})

/** Throws for a malformed composition and for an invalid SERVICES, RENDER_TIMEOUT_MS, LANGUAGES, TRUST_PROXY or DRAIN_MS. */
export function readGatewayConfig(env: Env = process.env, shop = readComposition(env)): GatewayConfig {
  const registryDir = env['REGISTRY_DIR']
  const languages = furtherLanguages(env['LANGUAGES'], shop.language)
  const dataDir = path.resolve(env['DATA_DIR'] ?? (registryDir ? path.dirname(registryDir) : '.data'))
  return {
    port: Number(env['PORT'] ?? 3000),
    host: env['HOST'] ?? '0.0.0.0',
    dataDir,
    store: readStoreConfig(dataDir, env),
    api: env['API_TARGET'] ?? 'http://127.0.0.1:3001',
    previewApi: env['PREVIEW_API_TARGET'] ?? path.join(dataDir, 'preview-api.sock'),
    mediaDir: path.resolve(env['MEDIA_DIR']?.trim() || path.join(dataDir, 'media')),
    mediaPath: shop.api.media,
    snapshotDir: path.join(dataDir, 'gateway'),
    trustedKeysFile: env['TRUSTED_KEYS_FILE']?.trim() || undefined,
    registryTarget: env['REGISTRY_TARGET'] ?? path.join(dataDir, 'registry.sock'),
    channel: 'production',
    // Set by `npm start`. A shop with a public address has visitors, also on a developer's machine.
    inspect: env['REGISTRY_LOCAL'] === '1' && !env['PUBLIC_URL'] && env['INSPECT'] !== 'off',
    previewHost: (env['PREVIEW_HOST'] ?? 'preview.localhost').toLowerCase(),
    platformHost: (env['PLATFORM_HOST'] ?? '').trim().toLowerCase(),
    apiHost: shop.api.host ? (env[shop.api.host.env]?.trim() || shop.api.host.fallback).toLowerCase() : '',
    pageDir: env['PLATFORM_PAGE_DIR'] ?? path.join(import.meta.dirname, '../../../dist/page'),
    title: shop.title,
    language: shop.language,
    languages,
    themeColor: shop.themeColor,
    prefixes: shop.api.prefixes,
    uploads: shop.api.uploads ?? [],
    changesPath: shop.api.changes,
    ofServices: shop.api.services,
    ...serviceSettingsOf({
      services: env['SERVICES'],
      previewServices: env['PREVIEW_SERVICES'],
      timeoutMs: env['SERVICE_TIMEOUT_MS']
    }),
    site: shop.api.site,
    status: shop.api.status,
    render: env['RENDER'] !== 'off',
    renderTimeoutMs: renderTimeout(env['RENDER_TIMEOUT_MS']),
    public: {
      ...Object.fromEntries(
        Object.entries(shop.public).map(([name, { env: variable, fallback }]) => [
          name,
          env[variable] ?? fallback
        ])
      ),
      ...(languages.length > 0 && languageSettings([shop.language, ...languages]))
    },
    allowedHosts: listOf(env['ALLOWED_HOSTS']).map(host => host.toLowerCase()),
    trustProxy: networksOf(env['TRUST_PROXY']),
    drainMs: readDrainMs(env)
  }
}

/** As fastify takes them. */
function networksOf(text: string | undefined): string[] {
  const networks = listOf(text)
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const longest = isIP(address) === 6 ? 128 : 32
    const isValid = isIP(address) > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= longest))
    if (!isValid)
      throw new Error(`TRUST_PROXY must be addresses or networks like 10.0.0.0/8, not “${network}”.`)
  }
  return networks
}

const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map(entry => entry.trim())
    .filter(Boolean)
