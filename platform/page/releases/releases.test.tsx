import { screen } from '@testing-library/react'
import { expectAccessible, open } from '../testing/open-page'
import { live, next, when } from '../testing/responses'

test('C369 two releases are compared by what browsers measured, with the number of visits', async () => {
  const vitals = (LCP: number, visits: number, CLS?: number) => ({
    LCP: { p75: LCP, visits },
    ...(CLS === undefined ? {} : { CLS: { p75: CLS, visits } })
  })
  const release = (id: string, measured: object) => ({
    ...{ app: 'mfe-one', release: id, since: when, until: when, loads: {}, errors: [] },
    vitals: measured
  })
  const { container } = open(`/apps/mfe-one/${next}`, ({ path }) =>
    path === '/health/mfe-one'
      ? { body: { health: [release(next, vitals(1500, 40, 0.01)), release(live, vitals(1000, 200))] } }
      : undefined
  )
  expect(await screen.findByRole('row', { name: /LCP/ })).toHaveTextContent(
    /1,500 ms, 40 visits.*1,000 ms, 200 visits.*\+50 %/
  )
  expect(screen.getByRole('row', { name: /CLS/ })).toHaveTextContent(/0\.010, 40 visits.*no visits/)
  expect(screen.getByRole('row', { name: /INP/ })).toHaveTextContent(/no visits.*no visits/)
  await expectAccessible(container)
})

test('C369 a comparison without visits says so', async () => {
  open(`/apps/mfe-one/${next}`, ({ path }) =>
    path === '/health/mfe-one' ? { body: { health: [] } } : undefined
  )
  expect(await screen.findByText('No browser has reported in 7 days.')).toBeVisible()
})
