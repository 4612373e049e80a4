import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The site has few routes; asking the server for those that a page links to would cost every visitor a request.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
