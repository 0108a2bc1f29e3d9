import type { Operation, Schema } from '../operations/operation.rules'

/** A field of an upload that the chosen file fills in. */
export const FILE_NAME = 'fileName'

/** Returns how a name in a path is asked for: a language is chosen. Texts are not translated into that of the shop. */
export function paramSchema({ path }: Operation, name: string, [own = '', ...others]: string[]): Schema {
  if (name !== 'language') return { type: 'string' }
  return { type: 'string', enum: path.startsWith('/translations') ? others : [own, ...others] }
}
