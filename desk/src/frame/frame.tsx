import { Box, List, ListSubheader } from '@mui/material'
import type { ReactNode } from 'react'
import { AppBar, Layout, Menu, TitlePortal, useTranslate } from 'react-admin'
import { useDesk } from '../operations/places-context'
import { useLabels } from '../schema/labels'
import { useScopes } from '../session/use-scopes'
import { LanguageButton } from './language-button'

/** The menu in the order of a house's day. What an operation of later adds is in the last group. */
const groups: [title: string, places: string[]][] = [
  ['sell', ['orders', 'returns', 'customers', 'reviews', 'orders-held']],
  ['offer', ['products', 'categories', 'brands', 'sales', 'promotions', 'banners']],
  ['tell', ['policies', 'faq', 'translations', 'translations-counts', 'synonyms', 'search-missed']],
  [
    'run',
    ['settings', 'history', 'payments-stuck', 'mail', 'jobs', 'doctor', 'webhooks', 'webhooks-deliveries']
  ]
]

export const Frame = ({ children }: { children: ReactNode }) => (
  <Layout menu={DeskMenu} appBar={DeskBar}>
    {children}
  </Layout>
)

function DeskMenu() {
  const { places } = useDesk()
  const { place } = useLabels()
  const translate = useTranslate()
  const mayRun = useScopes()
  const shown = [
    ...places.resources.map(({ name, list }) => ({ name, operation: list })),
    ...places.singles.map(({ name, read }) => ({ name, operation: read }))
  ].filter(({ operation }) => mayRun(operation))
  // The first page shows what waits today.
  const known = [...groups.flatMap(([, names]) => names), 'today']
  const others = shown.map(({ name }) => name).filter(name => !known.includes(name))
  const withOthers: typeof groups = [...groups, ['other', others]]
  return (
    <Menu>
      <Menu.DashboardItem primaryText={translate('desk.today')} />
      {withOthers.map(([title, names]) => {
        const items = names.filter(name => shown.some(each => each.name === name))
        if (items.length === 0) return null
        return (
          <List
            key={title}
            dense
            disablePadding
            subheader={<ListSubheader component="div">{translate(`desk.${title}`)}</ListSubheader>}
          >
            {items.map(name => (
              <Menu.Item key={name} to={`/${name}`} primaryText={place(name)} />
            ))}
          </List>
        )
      })}
    </Menu>
  )
}

const DeskBar = () => (
  <AppBar color="secondary" toolbar={<LanguageButton />}>
    <TitlePortal component="h1" variant="h6" />
    <Box sx={{ flex: 1 }} />
  </AppBar>
)
