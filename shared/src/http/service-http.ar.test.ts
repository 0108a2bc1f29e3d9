jest.mock('@sahra/shared/http/api-error', () => jest.requireActual<object>('./api-error.ar'))
jest.mock('./api-error', () => jest.requireActual<object>('./api-error.ar'))

import { configureHttp } from './http'
import { serviceHttp } from './service-http'

test('C462 an Arabic page shows what the service says, and the text of a code of the shop', async () => {
  const answer = (body: object): void =>
    configureHttp({ transport: async () => ({ status: 422, body: JSON.stringify(body) }) })
  answer({ success: false, message: 'لا نقبل هذه الدار.' })
  await expect(serviceHttp('mfe-gifts').post('/gifts')).rejects.toMatchObject({
    message: 'لا نقبل هذه الدار.'
  })
  answer({ success: false, message: 'This service cannot be reached', code: 'UNAVAILABLE' })
  await expect(serviceHttp('mfe-gifts').get('/gifts')).rejects.toMatchObject({
    message: 'الخدمة غير متاحة مؤقتًا. يُرجى إعادة المحاولة بعد قليل.'
  })
})
