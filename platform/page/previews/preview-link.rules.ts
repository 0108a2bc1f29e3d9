/**
 * The address of a preview, on the port of this page, with what opens it. Undefined when only its team has the link.
 */
export function previewLink(
  { host, access, open }: { host: string; access?: string | undefined; open?: boolean | undefined },
  here: { protocol: string; port: string }
): string | undefined {
  const address = `${here.protocol}//${host}${here.port ? `:${here.port}` : ''}/`
  if (access) return `${address}?preview-access=${access}`
  return open ? address : undefined
}
