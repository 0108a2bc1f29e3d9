import { configure } from '@sahra/shared/shop/config'
import { createMemoryRouter, RouterProvider } from '@sahra/shared/routing/data-router'
import { fakeHttp } from '@sahra/shared/testing/fake-http'
import type { PageState, SheetState } from '@sahra/shared/testing/sheet'
import { createRoot } from 'react-dom/client'
import { createShopRouter } from '../../../shell/src/router/router'
import { showShop } from '../../../shell/src/settings/settings.service'
import { start } from '../../../shell/src/start'
import { fixedResponses } from './fixed-responses'
import { createKitRemotes } from './kit-remotes'
import { takeSteps } from './press'
import { markSettled, tracked } from './settled'
import { sheets } from './sheets'
import './show-state.css'

/** Shows one state, 'mfe-cart-checkout/cart/empty', alone in the document. */
export function showState(root: HTMLElement, path: string): void {
  const sheet = path.slice(0, path.lastIndexOf('/'))
  const state = sheets[sheet]?.[path.slice(sheet.length + 1)]
  if (!state) throw new Error(`No sheet has the state ${path}`)
  if ('document' in state) return void showDocument(state.document)
  if (state.dir) document.documentElement.dir = state.dir
  if (state.forced) document.documentElement.dataset['forced'] = state.forced
  // Of another state: products that were viewed, drafts.
  localStorage.clear()
  sessionStorage.clear()
  configure({ publicUrl: 'https://sahra.example', shopPhone: '+971 4 000 0000' })
  if ('at' in state) showPage(root, state)
  else showPart(root, state)
  void takeSteps(state.press ?? []).then(() => markSettled(state.until))
}

function showPage(root: HTMLElement, { at, routes, signedIn, shopper, entry, framed }: PageState): void {
  if (shopper) document.documentElement.dataset['shopper'] = shopper
  document.documentElement.toggleAttribute('data-bare', !framed)
  // The routes of a state stand first: the first one that matches responds.
  fakeHttp(tracked({ ...routes, ...fixedResponses(signedIn), ...routes }))
  history.replaceState({ usr: entry, key: 'kit' }, '', at)
  const { apps, remotes } = createKitRemotes()
  showShop()
  const shop = createShopRouter(apps, remotes)
  start(shop)
  createRoot(root).render(shop.element)
}

/** The scripts of the kit go on in the document. */
async function showDocument(path: string): Promise<void> {
  const response = await fetch(path)
  const html = await response.text()
  document.open()
  document.write(html)
  document.close()
  markSettled()
}

function showPart(root: HTMLElement, { show }: Extract<SheetState, { show: unknown }>): void {
  fakeHttp(fixedResponses(true))
  const element = <main className="kit-part">{show()}</main>
  createRoot(root).render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}
