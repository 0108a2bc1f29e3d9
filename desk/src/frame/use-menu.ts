import { useTranslate } from 'react-admin'
import { useDesk } from '../operations/places-context'
import { useLabels } from '../schema/labels'
import { useScopes } from '../session/use-scopes'
import type { Group } from './menu-group'

/** The screens in the order of a house's day. What an operation of later adds is in the last group. */
const groups: [title: string, places: string[]][] = [
  ['sell', ['orders', 'returns', 'customers', 'reviews', 'orders-held', 'reservations', 'offers']],
  ['offer', ['products', 'categories', 'brands', 'sales', 'promotions', 'banners']],
  ['tell', ['policies', 'faq', 'translations', 'translations-counts', 'synonyms', 'search-missed']],
  [
    'run',
    [
      'settings',
      'staff',
      'tokens',
      'history',
      'payments-stuck',
      'mail',
      'jobs',
      'doctor',
      'webhooks',
      'webhooks-deliveries'
    ]
  ]
]
/** The first page shows what waits today. */
const TODAY = 'today'
const FIGURES = 'figures'

/** Returns the groups of the menu with the screens that the person's role may see. */
export function useMenu(): Group[] {
  const { places } = useDesk()
  const { place } = useLabels()
  const translate = useTranslate()
  const mayRun = useScopes()
  const shown = [
    ...places.resources.filter(({ list }) => mayRun(list)),
    ...places.singles.filter(({ read }) => mayRun(read))
  ].map(({ name }) => name)
  const known = [...groups.flatMap(([, names]) => names), TODAY]
  const others: (typeof groups)[number] = ['other', shown.filter(name => !known.includes(name))]
  return [
    {
      title: '',
      links: [
        { name: TODAY, path: '/', label: translate('desk.today') },
        ...(places.figures.some(mayRun)
          ? [{ name: FIGURES, path: `/${FIGURES}`, label: translate('desk.figures') }]
          : [])
      ]
    },
    ...[...groups, others].map(([title, names]) => ({
      title: translate(`desk.${title}`),
      links: names
        .filter(name => shown.includes(name))
        .map(name => ({ name, path: `/${name}`, label: place(name) }))
    }))
  ]
}
