/** What the gateway says about a request that it does not pass on. */
export const errorResponseText = {
  400: {
    title: 'This address cannot be read',
    message: 'The request is not valid. Please check the address.'
  },
  404: { title: 'Not found', message: 'There is nothing at this address.' },
  408: {
    title: 'The request took too long',
    message: 'The request did not arrive in time. Please try again.'
  },
  413: { title: 'The request is too large', message: 'The request body is too large.' },
  414: {
    title: 'This address is too long',
    message: 'Please shorten the address, or start from the first page.'
  },
  415: {
    title: 'This request is not supported',
    message: 'The content type of the request is not supported.'
  },
  417: { title: 'This request is not supported', message: 'The expectation of the request cannot be met.' },
  421: { title: 'Nothing is served here', message: 'This server does not serve the requested host name.' },
  431: { title: 'The request is too large', message: 'The headers of the request are too large.' },
  500: { title: 'Something went wrong', message: 'Something went wrong on our side. Please try again.' }
}
