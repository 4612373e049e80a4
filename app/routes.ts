import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/public/home.tsx'),
  layout('routes/account/layout.tsx', [
    route('auth', 'routes/account/auth.tsx'),
    route('reset-password', 'routes/account/reset-password.tsx'),
    route('admin', 'routes/admin/dashboard.tsx'),
  ]),
] satisfies RouteConfig
