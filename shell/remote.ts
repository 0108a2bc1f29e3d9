import { defineRemote } from '@sahra/shared/remote'

export default defineRemote({
  name: 'shell',
  contract: 1,
  pages: [{ path: '*', room: 'not-found', render: 'browser', noindex: true }]
})
