#!/usr/bin/python3
"""A window with WebKitGTK in it for WebKitWebDriver, because every session of the one that comes with it is a private one.

Arguments, behind '--automation': the folder of the profile ('private': none), and the size of the window (1280x900).
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

profile, size = sys.argv[2:4]
width, height = map(int, size.split("x"))

if profile == "private":
    context = WebKit2.WebContext.new_ephemeral()
else:
    storage = WebKit2.WebsiteDataManager(base_data_directory=profile + "/data", base_cache_directory=profile + "/cache")
    # Cookies are kept in memory unless they are given a place.
    storage.get_cookie_manager().set_persistent_storage(profile + "/cookies.sqlite", WebKit2.CookiePersistentStorage.SQLITE)
    context = WebKit2.WebContext.new_with_website_data_manager(storage)

view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)


def begin(_context, session):
    information = WebKit2.ApplicationInfo()
    information.set_name("window")
    information.set_version(1, 0, 0)
    session.set_application_info(information)
    session.connect("create-web-view", lambda *_: view)


context.set_automation_allowed(True)
context.connect("automation-started", begin)

window = Gtk.Window()
window.set_default_size(width, height)
window.add(view)
window.connect("destroy", Gtk.main_quit)
window.show_all()
Gtk.main()
