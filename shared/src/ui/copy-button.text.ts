export const copyButtonText = {
  copied: 'Copied!',
  failed: 'Could not be copied'
}
