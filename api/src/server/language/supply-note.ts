import { deliveryTime } from './delivery-time.text.ar'
import { supplyText as english } from './supply.text'
import { supplyText as arabic } from './supply.text.ar'

/** Returns the Arabic of 'Made to order: ships in 3 to 4 weeks'; undefined for other words (C358). */
export function arabicSupplyNote(note: string): string | undefined {
  const [words, time] = note.split(`: ${english.ships} `)
  const supply = (['uncounted', 'made-to-order'] as const).find(name => english[name] === words)
  if (!supply) return undefined
  if (time === undefined) return arabic[supply]
  const weeks = deliveryTime(`within ${time}`)
  return weeks && `${arabic[supply]}: ${arabic.ships} ${weeks}`
}
