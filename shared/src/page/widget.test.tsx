import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { provideWidgets, Widget } from './widget'

const Journal = () => <p>The journal</p>

test('SH-024 a widget that fails to load is loaded once, and again by Retry', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let isAway = true
  // Fails late and with a new promise each time, like the loader of the shell.
  const load = jest.fn(async () => {
    await new Promise(resolve => setTimeout(resolve))
    if (isAway) throw new Error('The remote is away')
    return Journal as never
  })
  provideWidgets(load)
  // Suspended content is rendered only after an asynchronous act.
  await act(
    async () =>
      void render(
        <Widget
          name="mfe-catalogue/journal-row"
          props={{}}
          fallback={<p>Loading</p>}
          renderError={retry => <button onClick={retry}>Retry</button>}
        />
      )
  )
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(load).toHaveBeenCalledTimes(1)
  expect(reported).toHaveBeenCalled()

  isAway = false
  await userEvent.click(retry)
  expect(await screen.findByText('The journal')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})
