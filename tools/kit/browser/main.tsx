import '../../../shell/src/inline.css'
import '@sahra/shared/base.css'
import { createRoot } from 'react-dom/client'
import { COMPARED_HEIGHT } from '../compared-height'
import { describeLayout } from './describe-layout'
import { listUnringed } from './focus-rings'
import { Overview } from './overview'
import { prepareLooks } from './prepare-looks'
import { SheetPage } from './sheet-page'
import { sheets } from './sheets'
import { showState } from './show-state'
import { listSmallTargets } from './small-targets'

const root = document.getElementById('sahra')
if (!root) throw new Error('The document has no #sahra')
const { pathname } = location
const [, stateOf] = /^\/state\/(.+)$/.exec(pathname) ?? []
const name = decodeURIComponent(pathname.slice(1))
if (stateOf) showState(root, decodeURIComponent(stateOf))
else if (sheets[name]) createRoot(root).render(<SheetPage name={name} sheet={sheets[name]} />)
else createRoot(root).render(<Overview sheets={sheets} />)

/** Called by the comparison of looks. */
Object.assign(window, {
  kitLooks: {
    states: Object.fromEntries(
      Object.entries(sheets).map(([sheet, states]) => [
        sheet,
        Object.keys(states).filter(state => states[state]?.compared !== false)
      ])
    ),
    prepare: prepareLooks,
    describe: () => describeLayout(COMPARED_HEIGHT),
    smallTargets: listSmallTargets,
    unringed: listUnringed
  }
})
