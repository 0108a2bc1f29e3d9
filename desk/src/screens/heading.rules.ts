import type { Item } from '../data/identity.rules'

/** What tells a thing apart where its id says nothing to a person, the most telling first. */
const telling = [
  ...['question', 'number', 'name', 'label', 'place', 'reference', 'fileName', 'order', 'email', 'words'],
  ...['handle', 'url', 'to', 'task']
]

interface Words {
  moment: (text: string) => string
  word: (name: string, value: string) => string
}

const isSaid = (value: unknown) => (typeof value === 'string' && value !== '') || typeof value === 'number'

/** Returns what the page of a thing is called. */
export function headingOf(record: Item, { moment, word }: Words): string {
  const name = telling.find(each => isSaid(record[each]))
  if (name) return word(name, String(record[name]))
  const product = (record['product'] as { name?: unknown } | null | undefined)?.name
  if (isSaid(product)) return String(product)
  if (isSaid(record['at'])) return moment(String(record['at']))
  const kinds = ['kind', 'type', 'field'].filter(each => isSaid(record[each]))
  return kinds.length > 0
    ? kinds.map(each => word(each, String(record[each]))).join(' · ')
    : word('id', String(record['id']))
}
