import { CONTRACT_VERSION } from '@sahra/shared/contract/version'
import { defineRemote } from '@sahra/shared/remote'

export default defineRemote({
  name: 'mfe-product',
  contract: CONTRACT_VERSION,
  pages: [
    ...['/product/:id', '/product/:id/:name'].map(path => ({
      path,
      feature: 'product',
      query: [],
      render: 'server' as const
    })),
    ...['/verify-certificate', '/verify-certificate/:number'].map(path => ({
      path,
      feature: 'certificate',
      query: ['number'],
      render: 'server' as const,
      noindex: true
    }))
  ],
  exposes: {
    'mfe-product/look': './src/look/look.widget.tsx',
    'mfe-product/recently-viewed': './src/recently-viewed/recently-viewed.widget.tsx',
    'mfe-product/size-guide': './src/size-guide/size-guide.widget.tsx',
    'mfe-product/turntable': './src/turntable/turntable.widget.tsx'
  }
})
