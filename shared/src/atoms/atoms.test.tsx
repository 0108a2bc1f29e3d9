import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { atom, rememberRendered, useStore } from './atoms'

test('SX-016 a part that hydrates after a store has changed has first the state of its HTML', async () => {
  const $brands = atom(['Marchetti'])
  const Brands = () => useStore($brands).map(name => <p key={name}>{name}</p>)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Brands />)
  rememberRendered($brands)
  $brands.set(['Marchetti', 'Aurel'])
  const onRecoverableError = jest.fn()
  await act(async () => hydrateRoot(container, <Brands />, { onRecoverableError }))
  expect(container).toHaveTextContent('MarchettiAurel')
  expect(onRecoverableError).not.toHaveBeenCalled()
})
