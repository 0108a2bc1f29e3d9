import { defineRemote } from '@sahra/shared/remote'

const fixed = (path: string, room: string) => ({ path, room, render: 'server' }) as const

export default defineRemote({
  name: 'shell',
  contract: 1,
  commands: ['toast/show', 'session/refresh', 'session/login-required'],
  pages: [
    fixed('/about', 'about'),
    fixed('/contact', 'contact'),
    fixed('/privacy-policy', 'privacy-policy'),
    fixed('/terms', 'terms'),
    fixed('/faq', 'faq'),
    fixed('/delivery-returns', 'delivery-returns'),
    { path: '*', room: 'not-found', render: 'browser', noindex: true }
  ]
})
