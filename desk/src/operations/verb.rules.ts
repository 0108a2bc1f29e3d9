import type { Operation } from './operation.rules'

/** 'POST /orders/{order}/confirm' → 'POST confirm', the name of its words. */
export function verbOf({ method, path }: Pick<Operation, 'method' | 'path'>): string {
  const names = path.split('/').filter(part => part && !part.startsWith('{'))
  return `${method} ${names.at(-1) ?? ''}`
}
