import { CONTRACT_VERSION } from '@sahra/shared/contract/version'
import { defineRemote } from '@sahra/shared/remote'
import { notFoundText } from './src/not-found/not-found.text'

const fixed = (path: string, feature: string) => ({
  path,
  feature,
  query: [],
  render: 'server' as const,
  scripts: 'on-use' as const
})

export default defineRemote({
  name: 'shell',
  contract: CONTRACT_VERSION,
  handles: ['toast/show', 'session/refresh', 'session/login-required', 'settings/refresh'],
  pages: [
    fixed('/about', 'about'),
    fixed('/contact', 'contact'),
    fixed('/privacy-policy', 'privacy-policy'),
    fixed('/terms', 'terms'),
    fixed('/faq', 'faq'),
    fixed('/delivery-returns', 'delivery-returns'),
    {
      path: '*',
      feature: 'not-found',
      render: 'server',
      scripts: 'on-use',
      noindex: true,
      title: notFoundText.title,
      fallback: notFoundText.lead
    }
  ]
})
