/** Above the services of remotes: `/services/mfe-gifts/…`. */
export const SERVICES_PATH = '/services'

/** Name of a remote → origin of the service that its team runs. */
export type Services = Record<string, string>

export interface ServiceSettings {
  services: Services
  /** What previews call. */
  previewServices: Services
  /** Milliseconds after which a call of a service has failed. */
  serviceTimeoutMs: number
}

/** Throws in one line for an invalid SERVICES, PREVIEW_SERVICES or SERVICE_TIMEOUT_MS. */
export function serviceSettingsOf(texts: {
  services: string | undefined
  previewServices: string | undefined
  timeoutMs: string | undefined
}): ServiceSettings {
  const services = parse('SERVICES', texts.services)
  const previewServices = parse('PREVIEW_SERVICES', texts.previewServices)
  const shared = Object.values(previewServices).find(origin => Object.values(services).includes(origin))
  if (shared) throw new Error(`PREVIEW_SERVICES must not name ${shared}, which is one of SERVICES.`)
  const text = texts.timeoutMs?.trim() || '15000'
  if (!/^\d{3,5}$/.test(text) || +text < 100 || +text > 60_000)
    throw new Error(`SERVICE_TIMEOUT_MS must be a whole number from 100 to 60000, not “${text}”.`)
  return { services, previewServices, serviceTimeoutMs: Number(text) }
}

function parse(setting: string, text = ''): Services {
  const entries = text
    .split(',')
    .map(entry => entry.trim())
    .filter(Boolean)
  const services: Services = {}
  for (const entry of entries) {
    const [, name = '', address = ''] = /^(mfe-[a-z0-9][a-z0-9-]{0,58})=(.+)$/.exec(entry) ?? []
    if (!name || !isOrigin(address))
      throw new Error(`${setting} must be a list like mfe-gifts=https://gifts.internal, not “${entry}”.`)
    if (services[name]) throw new Error(`${setting} names ${name} twice.`)
    services[name] = new URL(address).origin
  }
  return services
}

const isOrigin = (text: string): boolean =>
  URL.canParse(text) &&
  /^https?:$/.test(new URL(text).protocol) &&
  new URL(text).href === `${new URL(text).origin}/`
