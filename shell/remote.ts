import { renderedPage } from '@sahra/shared/page/browser-page'
import { CONTRACT_VERSION } from '@sahra/shared/contract/version'
import { defineRemote } from '@sahra/shared/contract/remote'
import { notFoundText } from './src/not-found/not-found.text'

const fixed = (path: string, feature: string) => renderedPage({ path, feature, query: [], scripts: 'on-use' })

export default defineRemote({
  name: 'shell',
  contract: CONTRACT_VERSION,
  handles: [
    'toast/show',
    'session/refresh',
    'session/login-required',
    'settings/refresh',
    'navigation/refresh'
  ],
  pages: [
    fixed('/about', 'about'),
    fixed('/contact', 'contact'),
    fixed('/privacy-policy', 'privacy-policy'),
    fixed('/terms', 'terms'),
    fixed('/faq', 'faq'),
    fixed('/delivery-returns', 'delivery-returns'),
    renderedPage({
      path: '*',
      feature: 'not-found',
      scripts: 'on-use',
      noindex: true,
      title: notFoundText.title,
      fallback: notFoundText.lead
    })
  ]
})
