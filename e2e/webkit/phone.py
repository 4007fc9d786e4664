#!/usr/bin/python3
"""A WebKitGTK window of the size of a phone for WebKitWebDriver. The packaged browser has a larger minimum width."""
import os

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402  after the versions

WIDTH, HEIGHT = (int(side) for side in os.environ.get('PHONE_SIZE', '390x844').split('x'))
if os.environ.get('PHONE_SCROLLBARS') == '1':  # scrollbars take up space, as on a desktop
    Gtk.Settings.get_default().set_property('gtk-overlay-scrolling', False)
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.set_preferred_languages([os.environ.get('PHONE_LANGUAGE', 'it-IT')])


def create(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window(decorated=False, default_width=WIDTH, default_height=HEIGHT)
    window.add(view)
    window.show_all()
    return view


def started(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('phone')
    info.set_version(1, 0, 0)
    session.set_application_info(info)
    session.connect('create-web-view', create)


context.connect('automation-started', started)
Gtk.main()
