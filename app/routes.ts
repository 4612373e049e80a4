import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/public/home.tsx'),
  route('about', 'routes/public/about.tsx'),
  route('services', 'routes/public/services.tsx'),
  route('services/:id', 'routes/public/service.tsx'),
  route('news', 'routes/public/news.tsx'),
  route('news/:id', 'routes/public/article.tsx'),
  route('leadership', 'routes/public/leadership.tsx'),
  route('leadership/:slug', 'routes/public/leader.tsx'),
  route('hiring', 'routes/public/hiring.tsx'),
  route('training', 'routes/public/training.tsx'),
  route('discord', 'routes/public/discord.tsx'),
  route('media', 'routes/public/media.tsx'),
  route('search', 'routes/public/search.tsx'),

  layout('routes/account/layout.tsx', [
    route('auth', 'routes/account/auth.tsx'),
    route('reset-password', 'routes/account/reset-password.tsx'),
    route('admin', 'routes/admin/staff-area.tsx', [
      index('routes/admin/dashboard.tsx'),
      route('staff', 'routes/admin/staff.tsx'),
      route('activity', 'routes/admin/activity.tsx'),
      route('trash', 'routes/admin/trash.tsx'),
      route('status', 'routes/admin/status.tsx'),
      route('settings', 'routes/admin/settings.tsx'),
      route('security', 'routes/admin/security.tsx'),
    ]),
  ]),

  route('sitemap.xml', 'routes/resources/sitemap.ts', { id: 'sitemap' }),
  route('sitemap/:section', 'routes/resources/sitemap.ts', { id: 'sitemap-section' }),
  route('feed.xml', 'routes/resources/feed.ts', { id: 'atom-feed' }),
  route('feed.json', 'routes/resources/feed.ts', { id: 'json-feed' }),
  route('share/:kind/:file', 'routes/resources/share-image.ts'),
  route('.well-known/security.txt', 'routes/resources/security-txt.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('department-badge.svg', 'routes/resources/badge-image.tsx', { id: 'badge-image' }),
  route('drawn-picture.svg', 'routes/resources/drawn-picture.tsx'),
  route('icons/:file', 'routes/resources/badge-image.tsx', { id: 'badge-icon' }),
  route('site.webmanifest', 'routes/resources/manifest.ts'),
  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig
