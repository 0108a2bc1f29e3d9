import { Box, MenuItem, type Theme, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import {
  AppBar,
  Layout,
  Logout,
  TitlePortal,
  useGetIdentity,
  UserMenu,
  useSidebarState,
  useTranslate
} from 'react-admin'
import { Link } from 'react-router-dom'
import { LiveChanges } from '../live/live'
import { SoundItem } from '../live/sound-item'
import { LanguageButton } from '../texts/language-button'
import { MenuGroup } from './menu-group'
import { Screen } from './screen'
import { useMenu } from './use-menu'

export const Frame = ({ children }: { children: ReactNode }) => (
  <LiveChanges>
    <Layout menu={DeskMenu} appBar={DeskBar}>
      <Screen>{children}</Screen>
    </Layout>
  </LiveChanges>
)

/** Links in groups; on a phone a choice closes the menu. */
function DeskMenu() {
  const translate = useTranslate()
  const [isOpen, setOpen] = useSidebarState()
  const isNarrow = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'))
  const groups = useMenu()
  if (!isOpen && !isNarrow) return null
  return (
    <Box component="nav" aria-label={translate('desk.menu')} sx={{ width: 216, py: 1 }}>
      {groups.map(group => (
        <MenuGroup key={group.title} {...group} onChosen={() => isNarrow && setOpen(false)} />
      ))}
    </Box>
  )
}

/** While it is scrolled away a screen reader still has the heading and the menus, and the focus brings the bar back. */
const withinReach = { visibility: 'visible !important', '&:focus-within': { transform: 'none !important' } }

const DeskBar = () => (
  <AppBar color="secondary" toolbar={<LanguageButton />} userMenu={<PersonMenu />} sx={withinReach}>
    {/* As wide as the bar leaves it: a long name is cut with an ellipsis. */}
    <TitlePortal component="h1" variant="h6" sx={{ '&& > .RaConfigurable-root': { display: 'block' } }} />
  </AppBar>
)

function PersonMenu() {
  const { identity } = useGetIdentity()
  const translate = useTranslate()
  const label = identity?.fullName ?? 'ra.auth.user_menu'
  return (
    <UserMenu label={label}>
      <MenuItem component={Link} to="/second-passkey">
        {translate('desk.secondPasskey')}
      </MenuItem>
      <SoundItem />
      <Logout />
    </UserMenu>
  )
}
