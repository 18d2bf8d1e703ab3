import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { catalogues } from "./plugins/catalogues.ts";
import { developmentConfiguration } from "./plugins/development-configuration.ts";

export default defineConfig({
  // Relative addresses: one build serves under every base path.
  base: "./",
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: "src/routes",
      generatedRouteTree: "src/routes.gen.ts",
      routeFileIgnorePattern: "\\.test\\.",
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    tailwindcss(),
    catalogues(),
    developmentConfiguration(),
  ],
  // The page and the API share an origin here as in production.
  server: { proxy: { "/api": process.env.API_URL ?? "http://localhost:4100" } },
  build: { target: "es2022", assetsInlineLimit: 0, sourcemap: true, chunkSizeWarningLimit: 700 },
});
