import '../../../shell/src/inline.css'
import '@sahra/shared/base.css'
import { createRoot } from 'react-dom/client'
import { Overview } from './overview'
import { SheetPage } from './sheet-page'
import { sheets } from './sheets.generated'
import { showState } from './show-state'

const root = document.getElementById('sahra')
if (!root) throw new Error('The document has no #sahra')
const { pathname } = location
const [, stateOf] = /^\/state\/(.+)$/.exec(pathname) ?? []
const name = decodeURIComponent(pathname.slice(1))
if (stateOf) showState(root, decodeURIComponent(stateOf))
else if (sheets[name]) createRoot(root).render(<SheetPage name={name} sheet={sheets[name]} />)
else createRoot(root).render(<Overview sheets={sheets} />)

/** Read by the comparison of looks. */
Object.assign(window, {
  kitStates: Object.fromEntries(Object.entries(sheets).map(([sheet, states]) => [sheet, Object.keys(states)]))
})
