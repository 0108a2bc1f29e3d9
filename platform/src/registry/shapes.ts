import { PREVIEW_DAYS } from './limits'

/** What the registry takes over the wire; nothing else, and nothing converted. */
const exactly = (properties: Record<string, object>, required: string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required
})

export const app = { type: 'string', pattern: '^[a-z][a-z0-9-]{0,62}$' }
export const id = { type: 'string', pattern: '^[0-9a-f]{16}$' }
const previewName = { type: 'string', pattern: '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$' }
const channel = { type: 'string', pattern: '^[a-z][a-z0-9-]{0,40}$' }
const line = { type: 'string', maxLength: 200, pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]*$' }
const revision = { type: 'integer', minimum: 0, maximum: 99_999_999 }
const set = {
  type: 'object',
  propertyNames: app,
  additionalProperties: id,
  minProperties: 0,
  maxProperties: 50
}
const apps = { type: 'array', items: app, maxItems: 50, uniqueItems: true }
const who = { by: { ...line, maxLength: 80 } }

export const releaseParams = exactly({ app, id }, ['app', 'id'])
export const appParams = exactly({ app }, ['app'])
export const channelParams = exactly({ channel }, ['channel'])
export const previewParams = exactly({ name: previewName }, ['name'])
export const checkBody = exactly({ set: { ...set, minProperties: 1 } }, ['set'])
export const promoteBody = exactly(
  { set: { ...set, minProperties: 1 }, expected: revision, why: line, ...who },
  ['set', 'expected', 'why']
)
export const rollbackBody = exactly({ apps, to: revision, expected: revision, why: line, ...who }, [
  'apps',
  'expected',
  'why'
])
export const whyBody = exactly({ why: line, ...who }, ['why'])
export const previewBody = exactly(
  {
    set,
    drop: apps,
    days: { type: 'number', minimum: 0.001, maximum: PREVIEW_DAYS.most },
    why: line,
    ...who
  },
  ['set', 'why']
)
