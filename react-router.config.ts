import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Sends all routes with the first page. There are few, and discovering them would cost a request.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
